// Which language these words are, as the shop and browsers name it.
export const language = 'en'
export const languageTag = 'en-IN'
/** As chats and networks name it. */
export const languageForSharing = 'en_IN'
