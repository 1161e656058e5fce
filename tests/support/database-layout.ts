// What lies and runs on a machine of the database: the files of deploy/, with what is its own in the place of the first machine's.
import type { Layout } from './machine-layout.ts'

export type Settings = Readonly<Record<string, string>>

/** The lines of a file of settings, as systemd reads them. */
export function settingsOf(text: string): Settings {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))
}

/** What is the first machine's own becomes this one's, and the network that of the test. */
export function ownSettings(given: Settings, name: string, address: string): Settings {
  const net = address.replace(/\d+$/, '')
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const isCommon = /INITIAL_CLUSTER$|ETCD_HOSTS$/.test(key)
      const mine = isCommon ? value : value.replaceAll('10.0.0.1', address).replace(/^db1$/, name)
      return [key, mine.replaceAll('10.0.0.', net)]
    }),
  )
}

export function databaseLayout(
  settings: { readonly etcd: Settings; readonly patroni: Settings },
  name: string,
  address: string,
): Layout {
  const own = (given: Settings): Settings => ownSettings(given, name, address)
  return {
    services: [
      { name: 'etcd', user: 'etcd', command: ['etcd'], env: own(settings.etcd) },
      {
        name: 'patroni',
        user: 'postgres',
        command: ['patroni', '/etc/patroni/config.yml'],
        env: own(settings.patroni),
      },
    ],
    folders: {
      '/etc/patroni': { owner: 'postgres' },
      '/var/lib/postgresql/15': { owner: 'postgres' },
      '/var/lib/etcd': { owner: 'etcd' },
      '/run/postgresql': { owner: 'postgres' },
    },
  }
}
