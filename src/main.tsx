import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Checking } from './shell/Checking.tsx'
import { Crashed } from './shell/Crashed.tsx'
import { Root } from './shell/Root.tsx'

// A data router, so that leaving a form with unsaved work can be stopped. The login page comes without the rest.
const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Checking,
    ErrorBoundary: Crashed,
    children: [
      { path: '/admin/login', lazy: () => import('./shell/LoginPage.tsx') },
      { path: '/admin/password', lazy: () => import('./shell/PasswordPage.tsx') },
      { path: '/admin/*', lazy: () => import('./App.tsx') },
    ],
  },
])

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
