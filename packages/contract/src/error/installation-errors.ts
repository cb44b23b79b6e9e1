// Failures around projects, integrations, installations and what they are made of.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around projects, integrations, installations and what they are made of. */
export const installationErrors = {
  'project.not_found': {
    status: 404,
    title: 'The project does not exist',
    detail: 'These credentials give no access to a project called {project}.',
    remedy: 'Check the project id or name, and that the API key belongs to it.',
  },
  'project.creation_closed': {
    status: 403,
    title: 'This server creates no projects for API keys',
    detail: 'This server does not let an API key create projects.',
    remedy: 'Ask the operator to set MORTISE_PROJECT_CREATION=true, or to create the project for you.',
  },
  'project.name_taken': {
    status: 422,
    title: 'The name of the project is taken',
    detail: 'Another project on this server is called {name}, and names are unique.',
    remedy: 'Choose another name.',
  },
  'integration.not_found': {
    status: 404,
    title: 'The integration does not exist',
    detail: 'This project has no integration {integration}.',
    remedy: 'Compare the name with mortise.yaml, and deploy the manifest if you have not yet.',
  },
  'integration.invalid_manifest': {
    status: 422,
    title: 'The manifest is not valid',
    detail: 'The manifest has {count} problem(s), so nothing was deployed.',
    remedy: 'Correct each entry of issues, which names its line, and deploy again.',
  },
  'integration.destructive': {
    status: 409,
    title: 'The manifest would remove something in use',
    detail: 'The new manifest lacks {names}, which customers have installed.',
    remedy:
      'Keep it in the manifest. To remove it for them too, deploy with destructive=true (mortise deploy --remove-installed-objects).',
  },
  'integration.exists': {
    status: 409,
    title: 'The integration exists already',
    detail: 'This project already has an integration called {integration}.',
    remedy: 'Add a revision to it, deploy the manifest, or choose another name.',
  },
  'integration.not_in_manifest': {
    status: 422,
    title: 'The manifest lacks the integration',
    detail:
      'The request is for a revision of {integration}, but the manifest has no integration of that name.',
    remedy: 'Send a manifest that contains {integration}, or deploy the whole manifest instead.',
  },
  'rollout.running': {
    status: 409,
    title: 'A rollout of the integration is running',
    detail: 'A rollout of {integration} is running, so nothing was deployed.',
    remedy:
      'End it first: mortise rollout promote {integration}, or mortise rollout abort {integration}. Then deploy again.',
  },
  'rollout.not_running': {
    status: 409,
    title: 'No rollout of the integration is running',
    detail: '{integration} has no running rollout. It may have ended already.',
    remedy: 'See how it ended: mortise rollout status {integration}.',
  },
  'rollout.unchanged': {
    status: 409,
    title: 'The manifest changes nothing',
    detail: 'The manifest says of {integration} what is deployed already.',
    remedy: 'Change the integration in the manifest, then start the rollout again.',
  },
  'rollback.impossible': {
    status: 409,
    title: 'There is no earlier revision',
    detail: '{integration} has no earlier revision with another content.',
    remedy: 'Deploy a manifest with the content that you want.',
  },
  'revision.not_found': {
    status: 404,
    title: 'The revision does not exist',
    detail: 'This integration has no revision {revisionId}.',
    remedy: 'Use the id in latestRevision of the integration.',
  },
  'installation.not_found': {
    status: 404,
    title: 'The installation does not exist',
    detail:
      'This integration has no installation {installationId}, or the installation belongs to another group.',
    remedy: 'List the installations of the group to find the right id.',
  },
  'installation.exists': {
    status: 409,
    title: 'The integration is installed already',
    detail: 'Group {groupRef} has installed this integration already, and a group can install it only once.',
    remedy: 'Update the existing installation instead.',
  },
  'installation.config_invalid': {
    status: 400,
    title: 'The config does not match the integration',
    detail: 'Parts of the config do not match the manifest or the customer’s account, so nothing was saved.',
    remedy: 'Correct every entry of issues and save again.',
  },
  'installation.sample_refused': {
    status: 422,
    title: 'A trial read was refused',
    detail: '{provider} refused to read {objectName} with the chosen fields, so nothing was saved.',
    remedy: 'Replace the fields that causes names, or give the connected user access to them.',
  },
  'preview.rate_limited': {
    status: 429,
    title: 'Too many previews',
    detail:
      'Mortise previews a customer’s account at most {limit} times a minute, which leaves calls for reads.',
    remedy: 'Wait until the time in retryAfter and preview again. You can save without a preview.',
    retryable: true,
  },
  'installation.mask_unknown': {
    status: 400,
    title: 'The update mask is not known',
    detail: '{mask} is not a part of an installation that you can update, so nothing was changed.',
    remedy: 'Use only these masks: {allowed}.',
  },
  'group.not_installed': {
    status: 404,
    title: 'The group has not installed the integration',
    detail: 'Group {groupRef} has no installation of {integration}.',
    remedy: 'Check groupRef, or let the customer install the integration first.',
  },
  'object.not_found': {
    status: 404,
    title: 'The object does not exist',
    detail: '{provider} has no object called {objectName}, or the connected user may not see it.',
    remedy: 'Check the name of the object and the permissions of the connected user.',
  },
  'object.list_unsupported': {
    status: 400,
    title: 'The provider’s objects cannot be listed',
    detail: 'This server cannot ask {provider} which objects an account has.',
    remedy: 'Find the names of objects in the documentation of {provider}.',
  },
  'object.not_defined': {
    status: 404,
    title: 'The integration does not read the object',
    detail: 'The manifest of {integration} has no {objectName} under read.',
    remedy: 'Use a name listed under read.objects, or add the object to mortise.yaml and deploy it.',
  },
  'object.disabled': {
    status: 400,
    title: 'The object is switched off',
    detail: '{objectName} is disabled in this installation.',
    remedy: 'Enable the object in the installation, or set enabled: always for the object in the manifest.',
  },
  'object.not_installed': {
    status: 400,
    title: 'The object is not set up',
    detail: 'Group {groupRef} has installed the integration without {objectName}.',
    remedy: 'Let the customer add the object, or set enabled: always for the object in the manifest.',
  },
} as const satisfies Record<string, CatalogueEntry>
