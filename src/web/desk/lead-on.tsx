import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads on to another address; Back leads past this one. The router's own component is more script for every page. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
