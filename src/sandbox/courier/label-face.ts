// Which face sets a line of a label: India's scripts have one each, in which Latin letters stand too.
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const FACES: readonly (readonly [script: RegExp, folder: string, name: string])[] = [
  [/\p{Script=Malayalam}/u, 'anek-malayalam', 'AnekMalayalam'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil', 'NotoSansTamil'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada', 'NotoSansKannada'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari', 'NotoSansDevanagari'],
]
/** What joins or parts letters without a shape of its own; the PDF's shaper throws on it. */
const JOINERS = /[\u200c\u200d]/g

/** A font's file for the line, or `latin`; and the line as that face can set it. */
export function faceFor(line: string, latin: string): { readonly face: string; readonly text: string } {
  const [, folder, name] = FACES.find(([script]) => script.test(line)) ?? []
  return folder === undefined
    ? { face: latin, text: line }
    : {
        face: resolve(`@expo-google-fonts/${folder}/600SemiBold/${name}_600SemiBold.ttf`),
        text: line.replace(JOINERS, ''),
      }
}
