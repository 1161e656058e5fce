// The network of a test's machines: a bridge on this one, and for each machine a namespace with a cable that can be pulled.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `ip` with these words. */
const ip = (...words: readonly string[]): Promise<unknown> => run('ip', [...words])

export interface Plug {
  /** The namespace's and the cable's name, at most 15 letters. */
  readonly label: string
  readonly bridge: string
  readonly address: string
}

/** Makes a bridge that leads nowhere but to this machine, which has the network's last address. */
export async function openBridge(bridge: string, network: string): Promise<void> {
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${network}.254/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
}

export const closeBridge = (bridge: string): Promise<unknown> => ip('link', 'delete', bridge)

export async function plugIn({ label, bridge, address }: Plug): Promise<void> {
  await ip('netns', 'add', label)
  await ip('link', 'add', label, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', label)
  await ip('link', 'set', label, 'master', bridge, 'up')
  await ip('-n', label, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) await ip('-n', label, 'link', 'set', device, 'up')
}

/** Pulls the cable, or puts it back: nobody is told. */
export const setCable = async ({ label }: Plug, state: 'up' | 'down'): Promise<void> => {
  await ip('link', 'set', label, state)
}

export const unplug = ({ label }: Plug): Promise<unknown> => ip('netns', 'delete', label)
