/**
 * The points of products. They are used again by each search, since for a million products, clearing an array would take
 * longer than the search. So a search must not wait for anything.
 */
export class Points {
  #points = new Uint32Array(0)
  #products = new Uint32Array(0)
  #count = 0

  /** `size` is greater than the highest product number. */
  clear(size: number): void {
    for (const product of this.products) this.#points[product] = 0
    this.#count = 0
    if (this.#points.length >= size) return
    this.#points = new Uint32Array(size)
    this.#products = new Uint32Array(size)
  }

  get(product: number): number {
    return this.#points[product] as number
  }

  set(product: number, points: number): void {
    if (this.#points[product] === 0) this.#products[this.#count++] = product
    this.#points[product] = points
  }

  /** The products that have points. */
  get products(): Uint32Array {
    return this.#products.subarray(0, this.#count)
  }
}
