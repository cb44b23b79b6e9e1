// Brings the rendered page to life; Next.js does this by itself.
import { hydrateRoot } from 'react-dom/client'
import { Integrations } from './integrations.jsx'

const props = JSON.parse(document.getElementById('props').textContent)
hydrateRoot(document.getElementById('app'), <Integrations {...props} />)
