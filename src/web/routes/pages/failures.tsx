// Catches errors of pages and shows them inside the shop's frame; it adds no markup of its own.
import { Outlet, useRouteError } from 'react-router'
import { PageFailure } from '#web/parts/chrome/page-failure.tsx'

export default function Failures() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageFailure error={useRouteError()} />
}
