// Brings the rendered page to life; Next.js does this by itself.
import { hydrateRoot } from 'react-dom/client'
import { Integrations } from './integrations.jsx'

const place = document.getElementById('app')
hydrateRoot(place, <Integrations {...JSON.parse(place.dataset.props)} />)
