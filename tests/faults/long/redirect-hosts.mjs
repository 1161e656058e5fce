// Redirects a program's TLS connections to the hosts in LED_NAMES: they go to a server of the test. `node --import`
// loads this file. Certificates are checked as usual. It runs on any Node, because npm loads it too.
import tls from 'node:tls'

const { connect } = tls
const { LED_NAMES = '', LED_PORT } = process.env

tls.connect = (options, ...rest) => {
  const isLed = LED_NAMES.split(',').includes(options?.servername || options?.host)
  return connect(isLed ? { ...options, host: '127.0.0.1', port: Number(LED_PORT) } : options, ...rest)
}
