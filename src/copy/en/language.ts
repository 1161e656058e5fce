// The language of these texts, as the shop and browsers name it.
export const language = 'en'
export const languageTag = 'en-IN'
/** For Open Graph. */
export const languageForSharing = 'en_IN'
