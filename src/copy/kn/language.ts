// The language of these texts, as the shop and browsers name it.
export const language = 'kn'
export const languageTag = 'kn-IN'
/** For Open Graph. */
export const languageForSharing = 'kn_IN'
