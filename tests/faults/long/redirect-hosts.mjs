// Loaded into a program before its first line (node --import): redirects a few host names to a server of the test.
// Certificates are checked as usual. It runs on any Node, because npm loads it too.
import tls from 'node:tls'

const { connect } = tls
const { LED_NAMES = '', LED_PORT } = process.env

tls.connect = (options, ...rest) => {
  const isLed = LED_NAMES.split(',').includes(options?.servername || options?.host)
  return connect(isLed ? { ...options, host: '127.0.0.1', port: Number(LED_PORT) } : options, ...rest)
}
