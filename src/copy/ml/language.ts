// The language of these texts, as the shop and browsers name it.
export const language = 'ml'
export const languageTag = 'ml-IN'
/** For Open Graph. */
export const languageForSharing = 'ml_IN'
