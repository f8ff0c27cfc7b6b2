export const synonymsPath = '/admin/search/synonyms'

/** The last part of the path in place of an id, for adding synonyms. */
export const newId = 'new'
