import { join, parse, relative } from 'node:path'

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type FindModule = (id: string) => Module | null

/**
 * Names the chunk of each module that several files need, after the features whose screens need it: `kit` if the app or
 * the home page needs the module, and `admin-forms` if only the admin area does. Of the admin area, only the first screen
 * counts as a feature, so that it doesn't load code that shoppers share with its other screens. A module is needed wherever its
 * importers are, so no chunk imports itself through others. A module that one file needs is part of that file. The boot script
 * needs none of the functions that mark texts, since they are compiled away.
 */
export function createChunkNames(root: string, entries: { boot: string; app: string }) {
  let names: Map<string, string> | undefined
  return (id: string, context: { getModuleInfo: FindModule }) => {
    names ??= nameModules(root, entries, (each) => context.getModuleInfo(each))
    return names.get(id)
  }
}

function nameModules(
  root: string,
  { boot, app }: { boot: string; app: string },
  find: FindModule,
): Map<string, string> {
  const needed = listNeeds(join(root, boot), find)
  const names = new Map<string, string>()
  for (const [id, needs] of needed) {
    const files = [...needs].map((file) => relative(root, file))
    const isLibrary = id.includes('/node_modules/')
    // Includes modules that it shares with the app, so that it needs no other file.
    if (files.includes(boot) && !id.includes('/contract/language/')) names.set(id, 'boot')
    else if (files.includes(app) && isLibrary) names.set(id, 'vendor')
    else if (files.length > 1) names.set(id, files.includes(app) || id.endsWith(oneLiner) ? 'kit' : nameOf(files))
  }
  return names
}

/** A module that is smaller than the code that would import it from a separate file. */
const oneLiner = '/contract/language/quoted.ts'

/**
 * The screens from a list to a paid order, and the first one of the admin area. Each counts as a feature, so that it loads
 * no code that only other files of its folder need.
 */
const mainScreens = new Map([
  ['web/catalog/product-list-screen.tsx', 'list-page'],
  ['web/catalog/product-screen.tsx', 'product-page'],
  ['web/cart/cart-screen.tsx', 'cart-page'],
  ['web/cart/cart-drawer.tsx', 'cart-page'],
  ['web/accounts/sign-in-screen.tsx', 'sign-in'],
  ['web/accounts/sign-up-screen.tsx', 'sign-in'],
  ['web/accounts/cart-summary.tsx', 'checkout-page'],
  ['web/checkout/checkout-screen.tsx', 'checkout-page'],
  ['web/admin/layout/admin-layout.tsx', 'admin'],
  ['web/admin/products/admin-home-screen.tsx', 'admin'],
])

function nameOf(files: string[]): string {
  const counted = files.filter((file) => !file.startsWith('web/admin/') || mainScreens.has(file)).toSorted()
  const features = [...new Set(counted.map((file) => mainScreens.get(file) ?? featureOf(file)))].toSorted()
  const [feature = 'admin-forms'] = features
  if (features.includes('home')) return 'kit'
  if (features.length > 1 || counted.some((file) => mainScreens.has(file))) return features.join('-')
  return feature.startsWith('admin') || counted.length > 2 ? feature : counted.map((file) => parse(file).name).join('-')
}

/**
 * The folder of a file. Review screens need other parts than their folder, withdrawals the same parts as orders, and the
 * first screen of the admin area needs its routes.
 */
function featureOf(file: string): string {
  const [, folder = ''] = file.split('/')
  if (/\/(own-)?review/.test(file)) return 'reviews'
  if (file === 'web/app/admin-routes.ts') return 'admin'
  return folder === 'withdrawals' ? 'orders' : folder
}

/** Lists the files that need each module, by its id: the entry, and lazily imported files. */
function listNeeds(entry: string, find: FindModule): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>()
  const files = new Set([entry])
  for (const file of files) {
    const modules = new Set([file])
    for (const id of modules) {
      const { importedIds = [], dynamicallyImportedIds = [] } = find(id) ?? {}
      for (const imported of importedIds) modules.add(imported)
      for (const imported of dynamicallyImportedIds) files.add(imported)
      needed.set(id, (needed.get(id) ?? new Set()).add(file))
    }
  }
  return needed
}
