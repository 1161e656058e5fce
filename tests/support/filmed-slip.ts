// What a phone's camera sees of a printed slip, as a film that Chromium takes for a camera: the page as it is printed, seen askew, blurred by the lens, in uneven light and with the grain of a small sensor.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { adminPages } from '#contract/admin-urls.ts'
import { slips } from '#copy/admin-slips.ts'
import { aStaffMember } from './admin.ts'
import type { Bought } from './bought.ts'
import type { TestBrowser } from './browser.ts'
import type { ShopProcess } from './shop-process.ts'

/** Of A5, in millimetres, with the margin of the paper. */
const PAPER = { width: 148, margin: 9 }
const PICTURE = { width: 1920, height: 1080 }
/** A phone that is held upright over the slip sees its width in the shorter side of its picture. */
const POINTS_PER_MM = PICTURE.height / PAPER.width
const CSS_POINTS_PER_MM = 96 / 25.4
const SHARPER = 4
const DESK = { r: 88, g: 82, b: 76 }
const SPARE = 1400

export interface Sight {
  /** Degrees by which the phone is held askew. */
  readonly askew: number
  /** Spread of a point by the lens, in points of the picture. */
  readonly blur: number
  /** How much nearer or farther than a slip that fills the phone. */
  readonly nearness?: number
}

export interface PhotographedSlip {
  /** Writes the film of it, as it is seen so, to a file. */
  film(file: string, sight: Sight): Promise<void>
}

/** Prints the slip of an order and lays it on a desk. */
export async function printedSlip(
  browser: TestBrowser,
  shop: ShopProcess,
  { id, orderNumber }: Bought,
): Promise<PhotographedSlip> {
  const width = Math.round((PAPER.width - 2 * PAPER.margin) * CSS_POINTS_PER_MM)
  const { visitor } = await aStaffMember(browser, shop, { viewport: { width, height: 725 }, pixelRatio: SHARPER })
  await visitor.page.goto(adminPages.slips([id]))
  await visitor.page.emulateMedia({ media: 'print' })
  const slip = visitor.page.getByRole('article')
  const code = slip.getByRole('img', { name: slips.code(orderNumber) }).first()
  const [shot, whole, bars] = [await slip.screenshot(), await slip.boundingBox(), await code.boundingBox()]
  if (!whole || !bars) throw new Error('The slip is not to be seen.')
  await visitor.leave()
  const middle = {
    x: bars.x - whole.x + bars.width / 2 + PAPER.margin * CSS_POINTS_PER_MM,
    y: bars.y - whole.y + bars.height / 2 + PAPER.margin * CSS_POINTS_PER_MM,
  }
  const margin = Math.round(PAPER.margin * CSS_POINTS_PER_MM * SHARPER)
  const paper = await sharp(shot)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    .png()
    .toBuffer()
  return { film: (file, sight) => film(paper, middle, { file, ...sight }) }
}

async function film(
  paper: Buffer,
  middle: { x: number; y: number },
  { file, askew, blur, nearness = 1 }: Sight & { file: string },
): Promise<void> {
  const scale = (POINTS_PER_MM * nearness) / CSS_POINTS_PER_MM
  const { width = 0 } = await sharp(paper).metadata()
  const seen = await sharp(paper)
    .resize({ width: Math.round((width / SHARPER) * scale) })
    .toBuffer()
  const around = await sharp(seen)
    .extend({ top: SPARE, bottom: SPARE, left: SPARE, right: SPARE, background: DESK })
    .toBuffer()
  const piece = 2 * SPARE - 200
  const turned = await sharp(around)
    .extract({
      left: Math.round(middle.x * scale + SPARE - piece / 2),
      top: Math.round(middle.y * scale + SPARE - piece / 2),
      width: piece,
      height: piece,
    })
    .toBuffer()
    .then((cut) => sharp(cut).rotate(askew, { background: DESK }).toBuffer())
  const size = await sharp(turned).metadata()
  const grey = await sharp(turned)
    .extract({
      left: Math.round(((size.width ?? 0) - PICTURE.width) / 2),
      top: Math.round(((size.height ?? 0) - PICTURE.height) / 2),
      ...PICTURE,
    })
    .blur(blur)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
  const header = `YUV4MPEG2 W${PICTURE.width} H${PICTURE.height} F10:1 Ip A1:1 C420jpeg\n`
  const colourless = Buffer.alloc((PICTURE.width * PICTURE.height) / 2, 128)
  const frames = [1, 2].flatMap((seed) => [Buffer.from('FRAME\n'), inThisLight(grey, seed), colourless])
  await writeFile(file, Buffer.concat([Buffer.from(header), ...frames]))
}

/** A lamp to the left, and grain. */
function inThisLight(grey: Buffer, seed: number): Buffer {
  const lit = Buffer.alloc(grey.length)
  let chance = seed
  for (let at = 0; at < grey.length; at++) {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    const light = 0.95 - (0.35 * (at % PICTURE.width)) / PICTURE.width
    lit[at] = Math.max(0, Math.min(255, (grey[at] ?? 0) * light + (chance >>> 24) / 16 - 8))
  }
  return lit
}
