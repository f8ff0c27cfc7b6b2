export const pagesPath = '/admin/pages'

/** In place of an id, on the screen that adds a page. */
export const newId = 'new'

export const editPath = (id: string) => `${pagesPath}/${id}`

export const versionPath = (id: string, version: number) => `${editPath(id)}?version=${version}`
