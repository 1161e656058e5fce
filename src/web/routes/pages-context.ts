// The context by which loaders get the server's functions; the server's entry provides its value.
import { createContext } from 'react-router'
import type { Pages } from '#server/http/shop-facts.ts'

export const pagesContext = createContext<Pages>()
