// The context key by which loaders get the server's use cases; entry.server provides the value.
import { createContext } from 'react-router'
import type { Pages } from '#server/http/shop-facts.ts'

export const pagesContext = createContext<Pages>()
