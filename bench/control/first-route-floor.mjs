// The least any signed-in page of a React app with a router and a query cache loads: no screen, no component of ours.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider, useNavigate, useParams } from '@tanstack/react-router'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute({ component: () => createElement(Outlet) })
function Home() {
  const navigate = useNavigate()
  const params = useParams({ strict: false })
  return createElement(Link, { to: '/', onClick: () => void navigate({ to: '/' }) }, JSON.stringify(params))
}
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home })
const router = createRouter({ routeTree: rootRoute.addChildren([home]) })
const client = new QueryClient()
const page = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }))
createRoot(document.body).render(createElement(StrictMode, null, page))
