// Catches the errors of pages and shows them inside the shop's layout. It renders nothing itself.
import { Outlet, useRouteError } from 'react-router'
import { PageFailure } from '#web/parts/chrome/page-failure.tsx'

export default function Failures() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageFailure error={useRouteError()} />
}
