import type { EverydayWords } from './search-language.ts'

const departments: EverydayWords['departments'] = {
  clothing: `mode, herrenmode, damenmode, kindermode, bekleidung, herrenbekleidung, damenbekleidung, kleidung, oberbekleidung
    herren, damen
    hemden, kleider, röcke, hosen, jacken, mäntel, pullover, strickwaren`,
  carrying: `lederwaren, kleinlederwaren, accessoires
    taschen, handtaschen, reisegepäck, gepäck
    mode, bekleidung`,
  shoes: `schuhe, schuhwerk
    mode, bekleidung`,
  jewelry: 'schmuck',
  beauty: `make-up, kosmetik, schönheit, beauty
    hautpflege, gesichtspflege, körperpflege, pflege, bad
    düfte, parfums, gesundheit, drogerie`,
  body: `körperpflege, hautpflege, gesichtspflege, pflege, bad
    kosmetik, schönheit, beauty, gesundheit, drogerie`,
  furniture: `möbel
    stühle, sofas, tische, sitzmöbel, betten, schränke, regale
    wohnen, zuhause, einrichtung`,
  textiles: `heimtextilien, wohntextilien, textilien, bettwäsche, teppiche, vorhänge
    wohnen, zuhause, einrichtung, deko`,
  decor: `deko, dekoration, wohnaccessoires, wohndeko
    leuchten, lampen, beleuchtung, vasen, blumentöpfe
    wohnen, zuhause, einrichtung`,
  kitchen: `küche, kochgeschirr, küchenzubehör, küchengeräte, haushaltsgeräte
    wohnen, haushalt, zuhause`,
  table: `geschirr, tafel, tischkultur, gläser, besteck
    küche
    wohnen, haushalt, zuhause`,
  food: `lebensmittel, feinkost, vorrat, vorratskammer, süßigkeiten, genuss
    getränke`,
  drinks: `getränke, weine, wein, spirituosen
    lebensmittel, feinkost, vorrat, vorratskammer, genuss`,
  screens: `fernseher, heimkino, monitore, beamer
    lautsprecher, audio, tablets
    elektronik, technik`,
  computing: `computerzubehör, computer-zubehör, zubehör
    laptops, notebooks, computer, tablets
    elektronik, technik`,
  phones: `handyzubehör, handy-zubehör, smartphone-zubehör
    handys, smartphones, mobiltelefone, telefone
    elektronik, technik`,
  charging: `ladegeräte, kabel, handyzubehör, zubehör
    handys, smartphones, mobiltelefone, laptops, notebooks, tablets
    elektronik, technik`,
  toys: `spielzeug, spielwaren, spiele
    kinder, baby`,
  games: `spiele, puzzles, brettspiele, gesellschaftsspiele, videospiele
    spielzeug, spielwaren
    unterhaltung`,
  outdoors: `camping, outdoor, wandern
    sport, sportartikel, reisen`,
  sports: `sport, sportartikel, fitness
    outdoor`,
  stationery: `schreibwaren, papeterie, papier, stifte, büro, bürobedarf, schulbedarf
    basteln`,
  books: `bücher, zeitschriften
    schreibwaren, papeterie, papier`,
  garden: `garten, pflanzen
    blumentöpfe, outdoor
    wohnen, zuhause`,
  tools: `werkzeug, werkzeuge, baumarkt, heimwerken
    haushalt, garten`,
  pets: 'haustiere, tierbedarf, heimtierbedarf, hunde, katzen',
  music: 'musikinstrumente, instrumente, musik',
  baby: `baby, babyausstattung
    kinder, spielzeug, spielwaren`,
  cleaning: `reinigung, putzen, haushalt, wäsche
    küche, wohnen, zuhause`,
  health: `gesundheit, apotheke, drogerie, wellness
    körperpflege, hautpflege`,
  cycling: 'fahrräder, fahrrad, radfahren',
}

const things: EverydayWords['things'] = [
  [
    'Mütze, Hut, Kappe, Cap, Beanie, Sonnenhut, Strickmütze',
    'kopfbedeckungen, mützen, hüte',
    'accessoires',
    'clothing',
  ],
  ['Handschuh, Fäustling, Schal, Halstuch, Krawatte, Fliege, Hosenträger, Taschentuch', 'accessoires', 'clothing'],
  ['Gürtel', 'gürtel', 'accessoires', 'clothing'],
  [
    'Hoodie, Kapuzenpullover, Sweatshirt, Pullover, Pulli, Strickjacke, Cardigan, Fleecejacke, Rollkragenpullover',
    'strickwaren, pullover',
    'clothing',
  ],
  ['Jeans, Leggings, Jogginghose, Cargohose, Chino, Shorts, Latzhose, Overall', 'hosen', 'clothing'],
  ['Weste, Blazer, Sakko, Anzug, Smoking, Parka, Windjacke, Regenjacke, Poncho', 'jacken, mäntel', 'clothing'],
  ['Polo, Poloshirt, Top, Tanktop, Bluse, Tunika, Longsleeve', 'hemden, blusen, shirts', 'clothing'],
  ['Socke, Strumpf, Strumpfhose, Kniestrümpfe', 'socken, strümpfe', 'clothing'],
  [
    'Unterwäsche, BH, Boxershorts, Unterhose, Slip, Dessous, Schlafanzug, Pyjama, Nachthemd, Bademantel, Morgenmantel',
    'wäsche, nachtwäsche',
    'clothing',
  ],
  ['Badeanzug, Bikini, Badehose, Bademode, Badeshorts', 'bademode', 'clothing'],
  ['Kostüm, Kimono, Dirndl, Umstandskleid', 'kleider', 'clothing'],
  [
    'Sandale, Flipflops, Hausschuh, Pantoffel, Pumps, High Heels, Clogs, Gummistiefel, Schnürsenkel, Einlegesohle, Schuhcreme',
    'shoes',
  ],
  [
    'Geldbörse, Portemonnaie, Geldbeutel, Brieftasche, Kartenetui, Schlüsselanhänger, Aktentasche, Bauchtasche, Passhülle',
    'carrying',
  ],
  ['Regenschirm, Schirm, Sonnenschirm', 'schirme, regenschirme', 'accessoires', 'clothing', 'carrying'],
  ['Ohrring, Ohrstecker, Ohrhänger, Creole', 'jewelry'],
  [
    'Ring, Armband, Armreif, Halskette, Kette, Brosche, Fußkettchen, Manschettenknöpfe, Verlobungsring, Ehering, Piercing',
    'jewelry',
  ],
  ['Sonnencreme, Sonnenmilch, Sonnenschutz, After Sun', 'sonnenschutz, sonnenpflege', 'body'],
  ['Shampoo, Haarspülung, Conditioner, Haargel, Haarspray, Haaröl, Haarfarbe', 'haarpflege', 'body'],
  [
    'Duschgel, Seife, Badeschaum, Badebombe, Badesalz, Deo, Deodorant, Lippenpflege, Labello, Serum, Gesichtswasser',
    'body',
  ],
  ['Rasierer, Rasierapparat, Rasierschaum, Bartöl, Trimmer', 'rasur, bartpflege', 'body'],
  ['Zahnbürste, Zahnpasta, Zahncreme, Mundspülung, Zahnseide', 'zahnpflege, mundpflege', 'health'],
  ['Lippenstift, Mascara, Wimperntusche, Eyeliner, Lidschatten, Concealer, Nagellack, Make-up, Rouge, Puder', 'beauty'],
  ['Föhn, Haartrockner, Lockenstab, Glätteisen, Haarbürste, Kamm', 'haarpflege', 'beauty'],
  ['Vitamine, Nahrungsergänzung, Pflaster, Verbandskasten, Fieberthermometer, Proteinpulver', 'health'],
  ['TV, Fernseher, Smart TV, Beamer, Monitor, Soundbar, DVD-Player', 'screens'],
  ['Maus, Tastatur, Drucker, Webcam, Router, USB-Stick, Festplatte, SSD, PC', 'computing'],
  ['Mikrofon, Plattenspieler, Verstärker', 'audio, hifi', 'lautsprecher, kopfhörer', 'elektronik'],
  ['Handyhülle, Hülle, Schutzfolie, Panzerglas, Handyhalterung, SIM-Karte', 'phones'],
  ['Ladegerät, Powerbank, Ladekabel, USB-Kabel, Kabel, Adapter, Akku, Batterie, Netzteil', 'charging'],
  ['Drohne, Stativ, Kameratasche, Speicherkarte, Fernglas', 'foto, fotografie', 'kameras', 'elektronik'],
  ['Bett, Matratze, Nachttisch, Bettgestell, Lattenrost, Etagenbett', 'schlafzimmer, betten', 'furniture'],
  [
    'Schreibtisch, Tisch, Couchtisch, Esstisch, Bücherregal, Regal, Schrank, Kleiderschrank, Kommode, Sideboard, Vitrine',
    'furniture',
  ],
  ['Couch, Bank, Sitzbank, Pouf, Sitzsack, TV-Möbel, Schuhschrank, Garderobe', 'furniture'],
  ['Teppich, Fußmatte, Läufer, Vorhang, Gardine, Rollo, Jalousie', 'teppiche, vorhänge, gardinen', 'textiles'],
  [
    'Bettwäsche, Bettlaken, Spannbettlaken, Bettdecke, Kopfkissen, Kissenbezug, Tischdecke, Serviette, Badematte, Tagesdecke',
    'textiles',
  ],
  ['Kerze, Kerzenständer, Kerzenhalter, Teelicht', 'kerzen, raumduft', 'decor'],
  ['Duftkerze, Diffuser, Räucherstäbchen, Raumduft', 'kerzen, raumduft', 'decor'],
  ['Spiegel, Bilderrahmen, Poster, Bild, Gemälde, Wanduhr, Wecker, Kranz', 'decor'],
  ['Glühbirne, Leuchtmittel, Taschenlampe, Lichterkette, Laterne', 'leuchten, lampen, beleuchtung', 'decor'],
  ['Pflanze, Blumen, Blumenstrauß, Samen, Gießkanne, Rasenmäher, Gartenschlauch, Vogelhaus', 'garden'],
  ['Kaffeemaschine, Espressomaschine, Kaffeemühle, Wasserkocher, Kaffeekanne', 'kitchen'],
  ['Toaster, Mixer, Standmixer, Pürierstab, Küchenmaschine, Mikrowelle, Heißluftfritteuse', 'kitchen'],
  ['Topf, Kochtopf, Pfanne, Auflaufform, Bräter, Wok', 'kitchen'],
  ['Schneidebrett, Pfannenwender, Schneebesen, Sieb, Backform, Nudelholz, Dosenöffner, Schürze, Kochlöffel', 'kitchen'],
  ['Brotdose, Vorratsdose, Kühlschrank, Backofen, Herd, Geschirrspüler, Reiskocher', 'kitchen'],
  ['Gabel, Löffel, Besteck, Essstäbchen, Untertasse, Tablett, Krug, Weinglas, Trinkglas', 'table'],
  [
    'Schokolade, Süßigkeiten, Bonbons, Kekse, Snack, Chips, Nudeln, Reis, Müsli, Brot, Käse, Gewürze, Soße, Nüsse',
    'food',
  ],
  ['Kaffee, Kaffeebohnen, Zucker, Mehl, Salz, Essig, Erdnussbutter, Popcorn, Kuchen, Marmelade', 'food'],
  ['Wein, Rotwein, Weißwein, Bier, Whisky, Gin, Wodka, Sekt, Champagner, Saft, Limonade, Mineralwasser', 'drinks'],
  ['Puzzle, Brettspiel, Gesellschaftsspiel, Schach, Spielkarten, Kartenspiel', 'games'],
  ['Videospiel, Spielkonsole, Controller', 'videospiele, gaming', 'elektronik, spielzeug'],
  ['Puppe, Teddy, Teddybär, Kuscheltier, Stofftier, Plüschtier, Actionfigur, Drachen, Knete, Murmeln, Jo-Jo', 'toys'],
  ['Windeln, Kinderwagen, Kindersitz, Schnuller, Babyflasche, Babykleidung, Strampler, Hochstuhl', 'baby'],
  ['Zelt, Schlafsack, Campingstuhl, Hängematte, Kühlbox, Angel, Wanderstöcke, Kompass', 'outdoors'],
  ['Ball, Fußball, Basketball, Tennisschläger, Golfschläger, Ski, Skateboard, Springseil, Hantel', 'sports'],
  ['Laufband, Heimtrainer, Fitnessband, Yogablock, Faszienrolle, Boxhandschuhe, Fahrradhelm, Helm', 'sports'],
  ['Koffer, Reisekoffer, Trolley, Reisetasche, Nackenkissen', 'reisegepäck, gepäck, reisen', 'taschen, rucksäcke'],
  [
    'Bleistift, Filzstift, Buntstift, Kugelschreiber, Füller, Füllfederhalter, Radiergummi, Schere, Tacker, Ordner, Klebeband',
    'stationery',
  ],
  ['Heft, Notizheft, Notizbuch, Kalender, Terminplaner, Briefumschlag, Papier, Kleber', 'stationery'],
  ['Grußkarte, Geburtstagskarte, Geschenkpapier, Geschenktüte, Sticker, Aufkleber, Geschenkband', 'stationery'],
  ['Buch, Roman, Kochbuch, Comic, Zeitschrift', 'books'],
  [
    'Hammer, Bohrmaschine, Akkuschrauber, Schraubenzieher, Säge, Leiter, Wandfarbe, Pinsel, Nägel, Werkzeugkasten',
    'tools',
  ],
  ['Hundefutter, Katzenfutter, Leine, Hundebett, Katzenstreu, Hundespielzeug, Aquarium', 'pets'],
  ['Gitarre, Klavier, Geige, Schlagzeug, Ukulele, Flöte, Xylophon', 'music'],
  [
    'Staubsauger, Besen, Wischmopp, Waschmittel, Putzmittel, Mülleimer, Wäschekorb, Bügeleisen, Kleiderbügel',
    'cleaning',
  ],
  ['Fahrrad, Rad, Roller, Fahrradschloss, Fahrradreifen', 'cycling'],
]

/** Everyday things in German. */
export const germanThings: EverydayWords = { departments, things }
