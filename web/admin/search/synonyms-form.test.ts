import { expect, test } from 'vitest'
import { parseWords, SynonymsForm } from './synonyms-form.ts'

test('words are separated by commas, semicolons or lines', () => {
  expect(parseWords(' sofa,couch ; easy chair\n\n,')).toEqual(['sofa', 'couch', 'easy chair'])
})

test.each([
  [{ words: 'sofa, couch', alsoFind: '' }, undefined],
  [{ words: 'Kopfhörer', alsoFind: 'headphones' }, undefined],
  [{ words: ' , ', alsoFind: 'sofa' }, ['words', 'Enter a word.']],
  [{ words: 'sofa', alsoFind: '' }, ['words', 'Enter another word that means the same.']],
  [{ words: 'sofa', alsoFind: 'couch, —' }, ['alsoFind', 'Enter letters or digits.']],
  [{ words: 'sofa, a place to sit', alsoFind: '' }, ['words', 'At most 3 words each.']],
])('%j has its error next to the field', (form, expected) => {
  const issue = SynonymsForm.safeParse(form).error?.issues[0]
  expect(issue && [...issue.path, issue.message]).toEqual(expected)
})
