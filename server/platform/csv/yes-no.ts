/** The words for true and false: first the words of files, then of spreadsheets that translate them. */
const words = {
  yes: [
    'YES',
    'TRUE',
    '1',
    'JA',
    'WAHR',
    'VRAI',
    'VERDADERO',
    'VERO',
    'WAAR',
    'VERDADEIRO',
    'CERT',
    'EGIA',
    'SAND',
    'SANT',
    'SANN',
    'TOSI',
    'PRAWDA',
    'PRAVDA',
    'IGAZ',
    'ADEVĂRAT',
    'DOĞRU',
    'TÕENE',
    'PATIESS',
    'TEISINGA',
    'ИСТИНА',
    'ІСТИНА',
    'ΑΛΗΘΗΣ',
  ],
  no: [
    'NO',
    'FALSE',
    '0',
    'NEIN',
    'FALSCH',
    'FAUX',
    'FALSO',
    'ONWAAR',
    'FALS',
    'GEZURRA',
    'FALSK',
    'FALSKT',
    'USANN',
    'EPÄTOSI',
    'FAŁSZ',
    'NEPRAVDA',
    'HAMIS',
    'YANLIŞ',
    'VÄÄR',
    'APLAMS',
    'KLAIDINGA',
    'ЛОЖЬ',
    'ХИБНІСТЬ',
    'ΨΕΥΔΗΣ',
  ],
}

const meanings = new Map([
  ...words.yes.map((word) => [word, true] as const),
  ...words.no.map((word) => [word, false] as const),
])

/** Reads yes, true or 1, no, false or 0, and TRUE and FALSE as translated by spreadsheets. Undefined for other text. */
export function parseYesNo(text: string): boolean | undefined {
  return meanings.get(text.normalize('NFC').trim().toUpperCase())
}
