import { Link } from 'react-router';
import { useAdminTools } from '../admin-tools.ts';
import './today.css';

/** Where everything is, and how much waits there. */
export function TodayScreen() {
  const { groups } = useAdminTools();
  return (
    <div className="today">
      {groups.map(
        ({ title, entries }) =>
          title && (
            <section key={title} className="today-group" aria-label={title}>
              <h2 className="desk-h2">{title}</h2>
              <ul>
                {entries.map(({ path, label, Count, preload }) => (
                  <li key={path}>
                    <Link to={path} onPointerEnter={preload} onFocus={preload}>
                      {label}
                      {Count && <Count />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
