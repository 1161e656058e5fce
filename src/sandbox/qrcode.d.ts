// The one call of the `qrcode` package that the sandbox makes; the package brings no types of its own.

declare module 'qrcode' {
  interface SvgOptions {
    type: 'svg'
    margin?: number
    color?: { dark?: string; light?: string }
  }
  const QRCode: { toString(text: string, options: SvgOptions): Promise<string> }
  export default QRCode
}
