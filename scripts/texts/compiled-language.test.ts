import { expect, test } from 'vitest'
import { compiledEnglish, compileFile } from './compile-texts.ts'
import { readCompiledLanguage } from './compiled-language.ts'

test('a file is compiled with the translations of a language', () => {
  const german = readCompiledLanguage('de')
  expect(german).toMatchObject({ locale: 'de-DE', pluralForm: '(n != 1)', countries: { AT: 'Österreich' } })
  const source = `import { t } from '#contract/language/t.ts'; t('Add to cart'); t('Not in any file')`
  const [word = 'Add to cart'] = german.find('Add to cart') ?? []
  expect(compileFile('web/cart/cart-screen.tsx', source, german)?.code).toBe(
    `import { t } from '#contract/language/t.ts'; ${JSON.stringify(word)}; "Not in any file"`,
  )
  expect(readCompiledLanguage('en')).toBe(compiledEnglish)
})
