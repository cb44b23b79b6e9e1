// Redmine as Debian packages it, on a copy of its empty database.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import redmine from '../../packages/providers/src/redmine/index.ts'
import { type Account, openCall, type StartServer } from './real-server.ts'
import { startServer } from './start-server.ts'

const home = '/usr/share/redmine'
/** The database that the package `redmine-sqlite` makes. */
const emptyDatabase = '/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default'

const gems = '/usr/share/rubygems-integration/all/gems'
const CLOSED = 7

/** Switches the API on, and makes what lists hide by default: a locked user, closed issues and a closed project. */
const seed = `
Setting.rest_api_enabled = '1'
# Mails are written in a thread that locks the database.
Setting.notified_events = []
admin = User.find_by_login('admin')
admin.update!(must_change_passwd: false)
User.current = admin
project = Project.create!(name: 'Trial', identifier: 'trial', trackers: Tracker.all)
Project.create!(name: 'Closed', identifier: 'closed', trackers: Tracker.all).close
locked = User.new(firstname: 'Locked', lastname: 'User', mail: 'locked@example.com')
locked.login = 'locked'
locked.password = 'a-long-password'
locked.status = User::STATUS_LOCKED
locked.save!
done = IssueStatus.where(is_closed: true).first
${CLOSED - 1}.times do |i|
  Issue.create!(project: project, tracker: Tracker.first, author: admin, subject: "Old #{i}", status: done, priority: IssuePriority.first)
end
Member.create!(user: admin, project: project, roles: [Role.givable.first])
parent = Issue.find_by_subject('Old 0')
Issue.create!(project: project, tracker: Tracker.first, author: admin, assigned_to: admin, subject: 'Child', parent_issue_id: parent.id, priority: IssuePriority.first, status: done)
puts "key #{admin.api_key} #{project.id} #{User.where(type: 'User').count} #{Project.count} #{Redmine::VERSION}"
`

/** Starts it. It takes about a minute, most of it Rails. */
export const startRedmine: StartServer = async () => {
  const webrick = existsSync(gems) && readdirSync(gems).find((name) => name.startsWith('webrick-'))
  if (!webrick || !existsSync(join(home, 'config.ru')) || !existsSync(emptyDatabase))
    return 'install the Debian packages redmine, redmine-sqlite and ruby-webrick'
  const folder = await mkdtemp(join(tmpdir(), 'mortise-redmine-'))
  const database = join(folder, 'redmine.db')
  await copyFile(emptyDatabase, database)
  const env = {
    ...process.env,
    RAILS_ENV: 'production',
    RAILS_LOG_TO_STDOUT: '1',
    DATABASE_URL: `sqlite3:${database}?timeout=20000`,
  }
  const { stdout } = await promisify(execFile)('ruby', ['bin/rails', 'runner', seed], { cwd: home, env })
  const [, apiKey = '', project, users, projects, version] =
    /^key (\w+) (\d+) (\d+) (\d+) (\S+)$/m.exec(stdout)?.map(String) ?? []
  const server = await startServer({
    program: 'rackup',
    argsOf: (port) => ['-s', 'webrick', '-E', 'production', '-o', '127.0.0.1', '-p', String(port)],
    cwd: home,
    // Bundler hides the web server, which is not among the gems of Redmine.
    env: { ...env, RUBYLIB: join(gems, webrick, 'lib') },
  })
  const account: Account = {
    metadata: { serverUrl: `http://127.0.0.1:${server.port}` },
    secret: { scheme: 'apiKey', apiKey },
  }
  return {
    provider: redmine,
    version: `Redmine ${version}`,
    account,
    call: openCall(redmine, account),
    objectName: 'issues',
    make: (index) => ({
      subject: `Subject ${index}`,
      project_id: Number(project),
      priority_id: 1 + (index % 3),
    }),
    change: { subject: 'Ada & daughters 漢字' },
    searched: {
      fieldName: 'priority_id',
      valueOf: ({ priority }) => (priority as { id?: unknown }).id,
      absent: 987_654,
    },
    bad: { project_id: Number(project), subject: '' },
    subject: {
      isUnordered: true,
      textField: 'subject',
      write: {
        create: { subject: 'Ada & sons', project_id: Number(project) },
        update: { subject: 'Ada and daughters' },
      },
    },
    hidden: { users: Number(users), projects: Number(projects), issues: CLOSED },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
