/** The end of a notice of the overview about settings, which the browser shows as a link. */
export const settingsHint = 'Open the settings.'
