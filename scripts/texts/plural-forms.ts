/** The plural forms of languages, as in the headers of gettext files. */
const forms: Record<string, string> = {
  'nplurals=1; plural=0;': 'id ja ko ms th vi zh',
  'nplurals=2; plural=(n != 1);': 'bg ca da de el es et eu fi gl hu it nb nl nn no pt-PT sq sv sw tr',
  'nplurals=2; plural=(n > 1);': 'fa fr hi hy pt',
  'nplurals=2; plural=(n % 10 != 1 || n % 100 == 11);': 'is mk',
  'nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);': 'he',
  'nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);': 'cs sk',
  'nplurals=3; plural=(n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2);': 'pl',
  'nplurals=3; plural=(n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2);':
    'be bs hr ru sr uk',
  'nplurals=3; plural=(n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2);':
    'lt',
  'nplurals=3; plural=(n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 1 : 2);':
    'lv',
  'nplurals=3; plural=(n == 1 ? 0 : n == 0 || n % 100 > 0 && n % 100 < 20 ? 1 : 2);': 'ro',
  'nplurals=4; plural=(n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3);': 'sl',
  'nplurals=5; plural=(n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4);': 'ga',
  'nplurals=6; plural=(n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5);':
    'ar',
}

/** The languages whose plural forms are known. */
export const knownLanguages: string[] = Object.values(forms).flatMap((codes) => codes.split(' '))

/** Returns the plural forms for a new language. */
export function pluralFormsOf(code: string): string {
  const language = code.split('-')[0] ?? code
  for (const wanted of [code, language])
    for (const [header, codes] of Object.entries(forms)) if (codes.split(' ').includes(wanted)) return header
  throw new Error(`The plural forms of “${code}” aren’t known. Add them to scripts/texts/plural-forms.ts.`)
}
