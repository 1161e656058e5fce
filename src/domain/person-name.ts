// Names of people, as strangers type them: a web address in a name could reach other people by email (SEC-52).

// Top-level domains that are links in most mail programs. It is a list because 'A.P.J.Abdul' and 'St.Mary' are names.
const ENDINGS =
  'com|net|org|info|biz|in|co|io|me|app|dev|page|link|click|xyz|top|site|online|shop|store|live|club|vip|win|bid|work|icu|buzz|' +
  'fun|space|website|tech|cloud|support|help|bank|pay|money|loan|cash|news|mobi|asia|ly|gl|gd|cc|tv|ws|tk|ml|ga|cf|gq|pw|ru|cn|' +
  'su|uk|us|eu|to|id|sh|gg|is|ai'
const PAGE = new RegExp(
  [
    'https?', // with or without what follows
    String.raw`\bwww\d?\.`,
    String.raw`:\s*//`,
    // example.com, but not 'K. In': no space after the dot, and at least two letters before it. The pattern looks at
    // two letters only: an unbounded count would scan a long text again from each of its letters.
    String.raw`[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
    // t.me/abc
    String.raw`\.\p{L}{2,}/`,
    String.raw`\.xn--`,
    String.raw`(?:\d{1,3}\.){3}\d{1,3}`,
  ].join('|'),
  'iu',
)
const INVISIBLE = /\p{Cf}/gu
// Browsers treat each of these as a dot.
const DOTS = /[\u3002\uff0e\uff61]/gu

const BEFORE = String.raw`(?<![\p{L}\p{N}.@/:-])`
const AFTER = String.raw`(?![\p{L}\p{N}/:@?#-])`
/** Titles that are written without a space: 'Sh.Dev Raj'. */
const TITLED = new RegExp(
  `${BEFORE}(sh|shri|sri|smt|km|kum|er|dr|ar|adv|ca|cs|prof|md|mohd|mr|mrs|ms|st|sr|fr|capt|col|maj|lt|late)\\.(?=(?:dev|in|asia|(?!(?:${ENDINGS})${AFTER})\\p{L}+)${AFTER})`,
  'giu',
)
/**
 * Names joined by a dot, of which the last is also a top-level domain: 'Anu.In'. Mail programs do not write addresses
 * so, and few people do.
 */
const JOINED = new RegExp(`${BEFORE}(\\p{Lu}\\p{Ll}*)\\.(?=(?:In|Dev|Asia)${AFTER}(?!\\.\\p{L}))`, 'gu')

const normalise = (text: string): string => text.replace(INVISIBLE, '').replace(DOTS, '.')

/** True when a text contains a web address, or text that mail programs turn into a link. */
export const containsWebAddress = (text: string): boolean => PAGE.test(normalise(text))

/** Like `containsWebAddress`, for a name, where a dot may follow a title or initial. */
export const nameContainsWebAddress = (name: string): boolean =>
  PAGE.test(normalise(name).replace(TITLED, '$1. ').replace(JOINED, '$1. '))
