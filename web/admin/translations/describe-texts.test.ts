import { expect, test } from 'vitest'
import { describeTexts, fieldLabel } from './describe-texts.ts'

test('the log shows the text before and after, and which translation was marked as up to date', () => {
  expect(
    describeTexts({
      before: { title: '', 'source:title': '', 'source:description': 'Clay.' },
      after: { title: 'Krug', 'source:title': 'Jug', 'source:description': 'Red clay.' },
    }),
  ).toEqual(['Title: none → Krug', 'Description: marked as up to date'])
})

test('texts of parts of the shop are labeled with what they belong to', () => {
  expect(['tagline', 'banner.title:hpEx2c', 'section.text:about', 'alt:/media/a.webp'].map(fieldLabel)).toEqual([
    'Tagline',
    'Banner · Title',
    'Section · Text',
    'Alt text',
  ])
})
