import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { preferences } from './components/preferences.ts'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { CrashPage } from './shell/CrashPage.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

const backOffice = () => import('./App.tsx')

// The login page loads alone; the rest loads when the user starts to type.
async function login() {
  const { LoginPage } = await import('./shell/login/LoginPage.tsx')
  return { element: <LoginPage onTyping={() => void backOffice()} /> }
}

// A data router, because only it can block leaving a form with unsaved changes.
const router = createBrowserRouter([
  {
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: CrashPage,
    children: [
      { path: '/admin/login', lazy: login },
      { path: '/admin/password', lazy: () => import('./shell/login/PasswordPage.tsx') },
      { path: '/admin/reset', lazy: () => import('./shell/login/ResetPage.tsx') },
      { path: '/admin/*', lazy: backOffice },
    ],
  },
])

// The global style loads later; without this, the first content would move then.
document.body.style.margin = '0'

// If the web font is in the cache, it loads at once, so that no fallback font is shown first.
if (preferences.isWebFontCached()) void import('./components/theme/webFont.ts')

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
