/** The `state` of a navigation to the sign-in page that keeps the submitted form, so that no input is lost. */
export const preservedForm = { isFormKept: true }
