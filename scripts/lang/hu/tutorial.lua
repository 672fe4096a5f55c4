-- SPDX-License-Identifier: MIT
-- A bevezetés magyarul.

return {
    help_tutorial = "vezetett első játszma, lépésről lépésre",
    more_tutorial = [[
tutorial                első Nova Luna játszma, tutorial terra-nova: első Terra Nova; mindegyik körülbelül tíz perc
tutorial next           a mostani lépés nélkül megy tovább
tutorial off            véget vet a vezetésnek; a játszma folytatódik
Minden pont megmondja, mit kell tenni és miért, és a megfelelő fajta lépésre vár. Minden más a szokásos.]],
    lesson_unknown = "nincs ilyen bevezetés: {found}; van: {list}",
    lesson_none = "nem vár bevezetés: tutorial kezd egyet",
    lesson_off = "A vezetésnek vége; a játszma folytatódik.",
    lesson_no = "{move} szabályos, de {why}. tutorial next e pont nélkül megy tovább.",
    lesson_first_this = "most előbb másra várunk",
    lesson_free = "Játssz, amit akarsz: a következő pont olyan állásra vár, amelyhez illik.",
    lesson_finish = "Ennyi volt. Játszd végig a játszmát: hint segít, rules minden szabályt elmond, legend minden "
        .. "jelet.",
    lesson_over = "Most jöhet egy saját játszma: new kezd egyet, bots felsorolja az ellenfeleket. A két bevezetés: "
        .. "tutorial terra-nova és tutorial nova-luna.",

    -- Nova Luna
    lesson_wheel = "A Nova Luna verseny: az nyer, aki először lerakta az összes korongját; itt tízet. A holdkeréken "
        .. "áll a hold: {moon}. Az utána következő három lapka egyikét veheted el, ezek számozva vannak 1-től 3-ig. "
        .. "Írd be: `{piece}`; ez kézbe veszi a lapkát, hogy lásd, hová kerülhet.",
    lesson_wheel_done = "A kézben tartás csak nézés. Egy másik szám másik lapkát vesz.",
    lesson_first = "Az első lapka helye 0,0: írd be, hogy `0,0`. A lapkán álló szám az ára: ennyi mezőt halad a "
        .. "korongod a holdsávon.",
    lesson_first_done = "A hold oda lépett, ahol a lapka volt, a korongod az árával haladt előre. Mindig az van "
        .. "soron, aki a sávon leghátul áll, akár többször egymás után.",
    lesson_task = "A lapkáid kis betűi feladatok: `rrb` két piros és egy kék lapkát kér maga mellé. Tegyél egy kért "
        .. "színű lapkát egy olyan mellé, amelyik kéri, ahogy `{move}` teszi.",
    lesson_task_no = "egyetlen feladatot sem visz előre",
    lesson_task_done = "Úgy van: egy feladatból most kevesebb hiányzik, mint előbb.",
    lesson_why = "Megkérdezheted, mi hiányzik még: írd be, hogy `why {at}`; ez az ott lévő lapkáról szól.",
    lesson_why_done = "Minden feladat mögött ott áll, mi hiányzik belőle. why egy lépéssel megmondja, miért nem "
        .. "szabályos.",
    lesson_again = "Egy olcsó lapkával talán a másik mögött maradsz a sávon: akkor megint te jössz. Vegyél olyan "
        .. "lapkát, ami után újra te lépsz, például `{move}`.",
    lesson_again_no = "utána a másik következik",
    lesson_again_done = "Megint te jössz. A drága lapkáknak gyakran könnyebb a feladatuk, de időt adnak a másiknak.",
    lesson_cover = "A feladat teljesül, ha a színei a lapkája mellett vannak; akkor rákerül egy korongod. A kézben "
        .. "lévő lapka +1-et mutat ott, ahol teljesít egyet. Teljesíts egy feladatot, például: `{move}`.",
    lesson_cover_no = "egyetlen feladatot sem teljesít",
    lesson_cover_done = "Egy korong a helyén van. A neved mögött áll, mennyi maradt.",
    lesson_group = "Nem csak a szomszédok számítanak: az összefüggő egyszínű lapkák mind számítanak, ha egyikük "
        .. "érinti. Tegyél egy lapkát a saját színe mellé, ahogy `{move}` teszi.",
    lesson_group_no = "ott nem érinti a saját színét",
    lesson_group_done = "Egy nagy csoport minden lapkának segít, amelyet érint.",
    lesson_hint = "Ha nem tudod, mit tegyél, `hint` megmondja a legjobb lépéseket, és azt is, miért. Írd be: `hint`.",
    lesson_hint_done = "`play 1` az elsőt meg is lépi, `hint 1` megmutatja, mi várható utána.",
    lesson_undo = "Próbálkozni szabad: `undo` visszaveszi az utolsó lépésedet, `redo` megismétli. Írd be: `undo`.",
    lesson_undo_done = "Ott vagy, ahol az utolsó lépésed előtt.",
    lesson_refill = "Már csak két lapka vagy kevesebb van a holdkeréken: mielőtt elveszel egyet, feltöltheted a "
        .. "pakliból. Nem kerül semmibe, és te választasz először. Írd be: `refill`.",
    lesson_refill_no = "ez a pont a feltöltésről szól",
    lesson_refill_done = "A holdkerék tele van, és még mindig te jössz.",

    -- Terra Nova
    lesson_place = "A Terra Novában határkövek osztanak fel egy szigetet. A kevés tájú föld területté válik és "
        .. "pontot ér annak, akinek ott a legtöbb telepese van. Először a telepesek kerülnek le: írj be egy szabad "
        .. "mezőt a sorával és a számával, például `{move}`, lehetőleg ott, ahol már van telepesed.",
    lesson_place_done = "Ha egy tájon több telepesed van, az igény arra a tájra.",
    lesson_pioneer = "Minden telepes a helyén van. Egy kör három akció, az első mindig lépés. Írd be az egyik "
        .. "telepesed mezőjét, például `{piece}`: csillagok mutatják, hová léphet.",
    lesson_pioneer_done = "A kézben tartás csak nézés. Egy másik mező másik telepest vesz.",
    lesson_straight = "A telepesek egyenesen mennek üres mezőkön át, akármilyen messze. Írj be egy csillagos mezőt, "
        .. "vagy mindkettőt, mint itt: `{move}`.",
    lesson_straight_no = "ez a pont egy telepes lépésére vár",
    lesson_straight_done = "Aki lépett, most határkövet rakhat.",
    lesson_stone = "A kő üres mezőre kerül egy olyan telepes mellé, aki ebben a körben lépett; + mutatja, hová. A "
        .. "kövek és a tábla széle végleg felosztják a földet. Írd be: `{move}`, vagy egy másikat.",
    lesson_stone_no = "ez a pont egy határkőre vár",
    lesson_stone_done = "Erre a mezőre többé senki sem léphet, és át sem mehet rajta.",
    lesson_third = "A kör egy akciója maradt: még egy kő, vagy bármelyik telepes lépése. Játssz, amit akarsz, "
        .. "például `{move}`.",
    lesson_third_done = "Ez volt a köröd; a másiknak is három akciója van.",
    lesson_turns = "Így megy tovább, és falak nőnek. Átugrunk egy későbbi állásba: nyomj Entert.",
    lesson_land = "Falak állnak, de egy résen át ({gap}) még mindez a föld összefügg. Kérdezd meg, mihez tartozik "
        .. "egy fal mögötti mező: írd be, hogy `why {at}`.",
    lesson_land_done = "Ott áll, hány táj van rajta, és kinek hány telepese. Legfeljebb három tájjal a föld "
        .. "területté válik; minél kevesebb, annál többet ér minden mezője.",
    lesson_near = "A fal mögött több telepesed van, mint a másiknak, és csak {gap} van nyitva. Lépj mellé egy "
        .. "telepessel: például `{move}`.",
    lesson_near_no = "e telepes mellett egyetlen kő sem zárna le olyan területet, amely a tiéd",
    lesson_near_done = "Most egy kő e telepes mellett lezárhat egy területet.",
    lesson_area = "Zárd le: az utolsó résre tett kő befejezi a területet, és az azonnal pontot ér. Írd be: `{move}`.",
    lesson_area_no = "nem zár le olyan területet, ahol te vezetsz",
    lesson_area_done = "A terület pontot ért; a benne álló telepesek kikerülnek a játékból. A végén az nyer, akinek "
        .. "a legtöbb pontja van.",
    lesson_left = "A bevezetés nem ért véget: tutorial {name} elölről kezdi.",
}
