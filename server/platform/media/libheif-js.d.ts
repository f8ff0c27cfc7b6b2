/** The part of libheif that the shop uses: https://github.com/catdad-experiments/libheif-js */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }

  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills `pixels` with red, green, blue and alpha, upright. Calls back with null if the image is damaged. */
    display(pixels: Pixels, callback: (pixels: Pixels | null) => void): void
  }

  const libheif: {
    HeifDecoder: new () => {
      /** Lists the images of a file, without decoding them. Empty if the file is damaged. */
      decode(file: Uint8Array): HeifImage[]
    }
  }
  export default libheif
}
