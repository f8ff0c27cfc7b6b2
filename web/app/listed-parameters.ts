/**
 * The parameters of a path. Reading one that the screen's route doesn't list throws, since the page cache would take pages
 * with different values for the same. Without a list, all can be read.
 */
export class ListedParameters extends URLSearchParams {
  readonly #listed: readonly string[] | undefined

  constructor(path: string, listed: readonly string[] | undefined) {
    super(path.split('?', 2)[1])
    this.#listed = listed
  }

  override get(name: string) {
    return super.get(this.#check(name))
  }

  override getAll(name: string) {
    return super.getAll(this.#check(name))
  }

  override has(name: string) {
    return super.has(this.#check(name))
  }

  #check(name: string): string {
    if (!this.#listed || this.#listed.includes(name.replace(/\[\]$/, ''))) return name
    throw new Error(`The screen’s route doesn’t list the parameter “${name}”.`)
  }
}
