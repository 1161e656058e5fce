// The language of these texts, as the shop and browsers name it: Tamil.
export const language = 'ta'
export const languageTag = 'ta-IN'
/** For Open Graph. */
export const languageForSharing = 'ta_IN'
