// Which language these words are, as the shop and browsers name it.
export const language = 'hi'
export const languageTag = 'hi-IN'
/** As chats and networks name it. */
export const languageForSharing = 'hi_IN'
