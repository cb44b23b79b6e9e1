# rails runner extract-redmine.rb > redmine.txt, in the folder of an installed Redmine
#
# Writes the extract of Redmine from what its own code takes: its routes, the filters of its queries and the attributes that
# an administrator may set.

admin = User.find_by(admin: true)
bodies = {
  'issues' => ['issue', Issue.new(project: Project.first).safe_attribute_names(admin) + %w[watcher_user_ids]],
  'projects' => ['project', Project.new.safe_attribute_names(admin)],
  'timelog' => ['time_entry', TimeEntry.new.safe_attribute_names(admin)],
  'users' => ['user', User.new.safe_attribute_names(admin) + %w[password]],
}
paging = %w[offset limit<=100 include sort]
filters = lambda { |query| paging + query.new(name: '_').available_filters.keys }
users = File.read(Rails.root.join('app/controllers/users_controller.rb'))[/def index.*?^  end/m].scan(/params\[:(\w+)\]/).flatten
queries = {
  'issues' => filters.call(IssueQuery),
  'projects' => filters.call(ProjectQuery),
  'timelog' => filters.call(TimeEntryQuery),
  'users' => paging + users,
}

Rails.application.routes.routes.each do |route|
  path = route.path.spec.to_s
  controller = route.defaults[:controller].to_s
  next unless path.end_with?('(.:format)') && !path.include?('*')
  next if path.scan(':').size > 2

  path = path.sub('(.:format)', '.json')
  next if path.include?('(')

  path = path.gsub(/:(\w+)/, '{\1}')
  route.verb.split('|').each do |verb|
    member, names = bodies[controller]
    action = route.defaults[:action]
    line = "#{verb} #{path}"
    line += " ?#{queries[controller].uniq.join(',')}" if verb == 'GET' && action == 'index' && queries[controller]
    if %w[create update].include?(action) && names
      open = %w[custom_field_values custom_fields]
      line += " {#{names.uniq.map { |name| "#{member}.#{name}#{open.include?(name) ? '*' : ''}" }.join(',')}}"
    end
    puts line
  end
end
