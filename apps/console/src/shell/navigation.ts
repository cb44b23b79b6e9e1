// The screens of a project in their groups, for the navigation and the palette.

/** The groups. */
export const navigation = [
  {
    title: 'nav.watch',
    entries: [
      { to: '/p/$project', text: 'overview.title' },
      { to: '/p/$project/installations', text: 'installations.title' },
      { to: '/p/$project/operations', text: 'operations.title' },
      { to: '/p/$project/deliveries', text: 'deliveries.title' },
      { to: '/p/$project/events', text: 'events.title' },
      { to: '/p/$project/providers', text: 'providers.title' },
    ],
  },
  {
    title: 'nav.build',
    entries: [
      { to: '/p/$project/integrations', text: 'integrations.title' },
      { to: '/p/$project/provider-apps', text: 'apps.title' },
      { to: '/p/$project/connections', text: 'connections.title' },
      { to: '/p/$project/destinations', text: 'destinations.title' },
      { to: '/p/$project/notifications', text: 'notifications.title' },
    ],
  },
  {
    title: 'nav.settings',
    entries: [
      { to: '/p/$project/keys', text: 'keys.title' },
      { to: '/p/$project/members', text: 'members.title' },
      { to: '/p/$project/audit', text: 'audit.title' },
    ],
  },
] as const
