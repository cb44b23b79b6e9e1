// The screens of a project in their groups, for the navigation and the palette.

/** The groups. */
export const navigation = [
  {
    title: 'nav.watch',
    entries: [
      { to: '/p/$project', text: 'overview.title', icon: 'overview' },
      { to: '/p/$project/installations', text: 'installations.title', icon: 'installations' },
      { to: '/p/$project/operations', text: 'operations.title', icon: 'operations' },
      { to: '/p/$project/deliveries', text: 'deliveries.title', icon: 'deliveries' },
      { to: '/p/$project/events', text: 'events.title', icon: 'events' },
      { to: '/p/$project/providers', text: 'providers.title', icon: 'providers' },
    ],
  },
  {
    title: 'nav.build',
    entries: [
      { to: '/p/$project/integrations', text: 'integrations.title', icon: 'integrations' },
      { to: '/p/$project/provider-apps', text: 'apps.title', icon: 'apps' },
      { to: '/p/$project/connections', text: 'connections.title', icon: 'connections' },
      { to: '/p/$project/destinations', text: 'destinations.title', icon: 'destinations' },
      { to: '/p/$project/notifications', text: 'notifications.title', icon: 'notifications' },
    ],
  },
  {
    title: 'nav.settings',
    entries: [
      { to: '/p/$project/keys', text: 'keys.title', icon: 'keys' },
      { to: '/p/$project/members', text: 'members.title', icon: 'members' },
      { to: '/p/$project/audit', text: 'audit.title', icon: 'audit' },
    ],
  },
] as const
