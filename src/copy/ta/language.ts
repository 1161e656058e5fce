// Which language these words are, as the shop and browsers name it: Tamil.
export const language = 'ta'
export const languageTag = 'ta-IN'
/** As chats and networks name it. */
export const languageForSharing = 'ta_IN'
