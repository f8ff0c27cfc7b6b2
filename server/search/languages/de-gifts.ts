import type { GiftWords } from './search-language.ts'

export const germanGifts: GiftWords = {
  name: 'geschenk',
  gifts: `geschenk geschenke geschenks geschenken geschenkidee geschenkideen prasent prasente mitbringsel schenken verschenken
    geburtstagsgeschenk geburtstagsgeschenke weihnachtsgeschenk weihnachtsgeschenke hochzeitsgeschenk hochzeitsgeschenke
    muttertagsgeschenk vatertagsgeschenk abschiedsgeschenk gastgeschenk einzugsgeschenk
    gutschein gutscheine geschenkgutschein geschenkgutscheine geschenkkarte geschenkkarten geschenkset geschenksets
    geschenkbox geschenkkorb`,
  products: `gutschein gutscheine geschenkgutschein geschenkgutscheine geschenkkarte geschenkkarten geschenkset geschenksets
    geschenkbox geschenkkorb`,
  occasions: `geburtstag weihnachten ostern valentinstag muttertag vatertag hochzeit hochzeitstag jubilaum einzug einweihung
    taufe konfirmation kommunion abschluss abitur einschulung nikolaus`,
  recipients: {
    kids: `kind kinder kindern junge jungen madchen sohn tochter baby babys kleinkind kleinkinder enkel enkelin enkelkind
      neffe nichte patenkind schulkind`,
    women: 'frau frauen dame damen',
    men: 'mann manner mannern herr herren',
    adults: `freunde freunden kollege kollegin kollegen kolleginnen chef chefin lehrer lehrerin erzieherin nachbar nachbarin
      gastgeber gastgeberin eltern schwiegereltern paar paare brautpaar erwachsene trauzeugin`,
  },
  relatives: {
    women: `sie mama mami mutti mutter freundin ehefrau gattin verlobte braut oma omi grossmutter schwester tante
      schwiegermutter muttertag`,
    men: `ihn papa papi vati vater freund ehemann gatte verlobten brautigam opa grossvater bruder onkel schwiegervater
      vatertag`,
  },
  fillers: `idee ideen beste besten bestes gut gute guter gutes schon schone schones nett nette nettes besonders besondere
    besonderes originell originelle originelles personlich personliche perfekt perfekte perfektes klein kleine kleines
    etwas was tag alles liebhaber liebhaberin fan fans jahr jahre jahren alt mein meine meinen meinem meiner dein deine deinen
    unsere unseren ihre die der das fur zum zur von`,
  years: 'jahre?n?|jahrige[mnrs]?',
  forSomeone: 'fur|tag',
  productsFor: {
    women: 'damen frauen damenmode damenbekleidung damenschuhe',
    men: 'herren manner herrenmode herrenbekleidung herrenschuhe',
    kids: 'kinder kind baby kleinkind spielzeug spielwaren kinderrucksack kindermode',
  },
  oftenGiven: {
    women: 'schmuck duft dufte parfum parfums hautpflege kosmetik handtasche handtaschen taschen',
    men: 'uhr uhren geldborse geldborsen rasur sonnenbrille sonnenbrillen schreibwaren stifte',
    kids: 'spiele bucher',
    adults:
      'duft dufte parfum schreibwaren bucher spiele schokolade feinkost vorrat geschirr deko dekoration vasen kerzen',
  },
}
