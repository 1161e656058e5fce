// Which language these words are, as the shop and browsers name it.
export const language = 'ml'
export const languageTag = 'ml-IN'
/** As chats and networks name it. */
export const languageForSharing = 'ml_IN'
