import { t } from '../language/t.ts'

// The colors that shoppers filter by.

/** In display order; `swatch` is a CSS color. */
export const colorGroups = [
  { value: 'black', label: () => t('Black'), swatch: '#1f1f1f' },
  { value: 'gray', label: () => t('Gray'), swatch: '#8d9096' },
  { value: 'white', label: () => t('White'), swatch: '#f7f5ef' },
  { value: 'brown', label: () => t('Brown'), swatch: '#8a5a38' },
  { value: 'red', label: () => t('Red'), swatch: '#b3262e' },
  { value: 'orange', label: () => t('Orange'), swatch: '#e07a3f' },
  { value: 'yellow', label: () => t('Yellow'), swatch: '#e3b53c' },
  { value: 'green', label: () => t('Green'), swatch: '#5f8a5a' },
  { value: 'blue', label: () => t('Blue'), swatch: '#2f5fb3' },
  { value: 'purple', label: () => t('Purple'), swatch: '#7a5596' },
  { value: 'pink', label: () => t('Pink'), swatch: '#e7a3ad' },
  { value: 'metal', label: () => t('Gold & Silver'), swatch: 'linear-gradient(135deg, #d9b45a 50%, #c9ccd1 50%)' },
  {
    value: 'other',
    label: () => t('Other'),
    swatch: 'conic-gradient(#b3262e, #e3b53c, #5f8a5a, #2f5fb3, #7a5596, #b3262e)',
  },
] as const

export type ColorGroup = (typeof colorGroups)[number]['value']
