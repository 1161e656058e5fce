// Which of those who connect are our own balancers: only what they say of a request counts (OPS-24).
import { BlockList, isIPv6 } from 'node:net'

/** Takes TRUST_PROXY: addresses and networks. Answers whether the other end of a connection is one of them. */
export function trustedProxies(proxies: readonly string[] = []): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
