// The language of these texts, as the shop and browsers name it.
export const language = 'hi'
export const languageTag = 'hi-IN'
/** For Open Graph. */
export const languageForSharing = 'hi_IN'
