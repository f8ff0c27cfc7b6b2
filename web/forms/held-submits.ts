const held = new WeakMap<HTMLFormElement, Promise<boolean>>()

/** Makes a submit of a form wait until something has been uploaded for it. */
export function holdSubmit(form: HTMLFormElement | null | undefined, upload: Promise<unknown>): void {
  if (!form) return
  const before = held.get(form) ?? Promise.resolve(true)
  const isUploaded = upload.then(
    () => true,
    () => false,
  )
  held.set(
    form,
    Promise.all([before, isUploaded]).then((results) => results.every(Boolean)),
  )
  void held.get(form)?.then(() => held.delete(form))
}

/** Whether uploads of a form are under way: then resolves with whether all of them succeeded. */
export const heldSubmit = (form: HTMLFormElement): Promise<boolean> | undefined => held.get(form)
