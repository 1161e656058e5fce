// The key under which loaders find the use cases of the server; entry.server hands it to the server.
import { createContext } from 'react-router'
import type { Pages } from '#server/http/shop-facts.ts'

export const pagesContext = createContext<Pages>()
