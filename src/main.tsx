import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { preferences } from './components/preferences.ts'
import { Checking } from './shell/Checking.tsx'
import { CrashPage } from './shell/CrashPage.tsx'
import { Root } from './shell/Root.tsx'

const backOffice = () => import('./App.tsx')

// The login page comes without the rest, which is fetched while somebody types.
async function login() {
  const { LoginPage } = await import('./shell/LoginPage.tsx')
  return { element: <LoginPage onTyping={() => void backOffice()} /> }
}

// A data router, so that leaving a form with unsaved work can be stopped.
const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Checking,
    ErrorBoundary: CrashPage,
    children: [
      { path: '/admin/login', lazy: login },
      { path: '/admin/password', lazy: () => import('./shell/PasswordPage.tsx') },
      { path: '/admin/reset', lazy: () => import('./shell/ResetPage.tsx') },
      { path: '/admin/*', lazy: backOffice },
    ],
  },
])

// The page's own style comes later; what is drawn before must not move then.
document.body.style.margin = '0'

// Whoever has the face already sees no other first.
if (preferences.face()) void import('./components/face.ts')

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
