// Which language these words are, as the shop and browsers name it.
export const language = 'kn'
export const languageTag = 'kn-IN'
/** As chats and networks name it. */
export const languageForSharing = 'kn_IN'
