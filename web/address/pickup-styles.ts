// They depend on the selected radio button, so that they work without scripts.

/** Hides an element while pickup is selected. */
export const whenShipped = 'in-[form:has([name=delivery][value=pickup]:checked)]:hidden'

/** Shows an element only while pickup is selected. */
export const whenPickedUp = 'hidden in-[form:has([name=delivery][value=pickup]:checked)]:block'
